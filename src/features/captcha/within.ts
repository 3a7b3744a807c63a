import { platform } from '#platform/current.ts'

/** It took too long. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp'
}

/** What `run` answers, if it does so within `ms` milliseconds; else rejects with TimeUp. */
export function within<Value>(ms: number, run: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const undo = platform().clock.after(ms, () => reject(new TimeUp()))
    run().then(resolve, reject).finally(undo)
  })
}
