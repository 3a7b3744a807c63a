type Flight<T> = { readonly answer: Promise<T>; readonly controller: AbortController; readonly token: string | undefined; callers: number }

export type Boarding = {
  /** Two calls with one key ask for the same thing. */
  readonly key: string
  /** And they ask as the same session: it is compared here so that no key has to hold it. */
  readonly token: string | undefined
  readonly signal: AbortSignal
}

export interface SharedFlights<T> {
  join(boarding: Boarding, start: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Later calls start anew; those under way keep their answer. */
  forget(): void
}

/** Identical GETs in flight share one request (API-5). A caller that leaves does not take the others' answer: the last one does. */
export function createSharedFlights<T>(): SharedFlights<T> {
  let flights = new Map<string, Flight<T>>()

  function takeOff({ key, token }: Boarding, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const map = flights
    const answer = start(controller.signal).finally(() => {
      if (map.get(key) === flight) map.delete(key)
    })
    const flight: Flight<T> = { answer, controller, token, callers: 0 }
    map.set(key, flight)
    return flight
  }

  return {
    async join(boarding, start) {
      const { key, token, signal } = boarding
      signal.throwIfAborted()
      const running = flights.get(key)
      const joinable = running !== undefined && running.token === token && !running.controller.signal.aborted
      const flight = joinable ? running : takeOff(boarding, start)
      flight.callers += 1
      return await new Promise<T>((resolve, reject) => {
        const leave = (): void => {
          flight.callers -= 1
          reject(signal.reason)
          if (flight.callers === 0) flight.controller.abort(signal.reason)
        }
        signal.addEventListener('abort', leave, { once: true })
        flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      })
    },
    forget() {
      flights = new Map()
    },
  }
}
