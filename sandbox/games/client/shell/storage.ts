/** Storage of this origin. Browsers deny it to some third-party frames: values then last as long as the page. */
function keep(storage: () => Storage): { get(key: string): string | undefined; set(key: string, value: string): void } {
  const page = new Map<string, string>()
  return {
    get(key) {
      try {
        return storage().getItem(key) ?? page.get(key)
      } catch {
        return page.get(key)
      }
    },
    set(key, value) {
      page.set(key, value)
      try {
        storage().setItem(key, value)
      } catch {
        /* Denied or full: the copy in memory is enough. */
      }
    },
  }
}

export const ofTab = keep(() => sessionStorage)
export const ofDevice = keep(() => localStorage)
