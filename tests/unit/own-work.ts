/** Milliseconds that this thread works for a call. Time by the clock would count what a busy machine does meanwhile. */
export function ownWork(call: () => unknown): number {
  const before = process.threadCpuUsage()
  call()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
