/** Clock and randomness for the store. */
export interface OneUseWorld {
  now(): number
  randomBytes(count: number): Uint8Array
}

/** A store of things under unguessable names. They expire. */
export interface OneUse<Content> {
  issue(content: Content): string
  /** Returns the content and keeps it; undefined when the name is unknown or expired. */
  look(name: string): Content | undefined
  /** Returns the content once. The name is used up in any case. */
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
