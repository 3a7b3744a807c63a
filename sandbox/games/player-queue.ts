export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Runs the work of one player in sequence: two simultaneous requests must not both find that there is no round. */
export function createPlayerQueue(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const turn = (before ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
