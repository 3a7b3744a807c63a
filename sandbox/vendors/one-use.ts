/** What a one-use store takes from the outside world. */
export interface OneUseWorld {
  now(): number
  randomBytes(count: number): Uint8Array
}

/** Things that are given out under a name that nobody can guess, for a while. */
export interface OneUse<Content> {
  issue(content: Content): string
  /** What the name stands for; undefined when it is unknown or too old. It stays. */
  look(name: string): Content | undefined
  /** The same, once: whatever the answer, the name is worth nothing afterwards. */
  take(name: string): Content | undefined
}

/** Content lives `lifeMs` milliseconds. */
export function createOneUse<Content>(world: OneUseWorld, lifeMs: number): OneUse<Content> {
  const kept = new Map<string, { readonly content: Content; readonly until: number }>()

  function look(name: string): Content | undefined {
    const found = kept.get(name)
    return found !== undefined && world.now() < found.until ? found.content : undefined
  }

  return {
    issue: (content) => {
      for (const [name, { until }] of kept) if (until <= world.now()) kept.delete(name)
      const name = Buffer.from(world.randomBytes(32)).toString('base64url')
      kept.set(name, { content, until: world.now() + lifeMs })
      return name
    },
    look,
    take: (name) => {
      const content = look(name)
      kept.delete(name)
      return content
    },
  }
}
