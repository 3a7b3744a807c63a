/** Storage of this origin. Browsers refuse it to some third-party frames: then things last as long as the page. */
function keep(storage: () => Storage): { get(key: string): string | undefined; set(key: string, value: string): void } {
  const page = new Map<string, string>()
  return {
    get(key) {
      try { return storage().getItem(key) ?? page.get(key) } catch { return page.get(key) }
    },
    set(key, value) {
      page.set(key, value)
      try { storage().setItem(key, value) } catch { /* Refused or full: the page's copy is enough. */ }
    },
  }
}

export const ofTab = keep(() => sessionStorage)
export const ofDevice = keep(() => localStorage)
