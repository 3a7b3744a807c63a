import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'

/** A running server. */
export interface Listening {
  readonly port: number
  close(): Promise<void>
}

/** Serves an app on a port, of all network interfaces or of `hostname` alone; 0 takes a free port. Rejects with a short message when the port is taken. */
export function listen(app: Pick<Hono, 'fetch'>, port: number, hostname?: string): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: choose another with PORT=…`, { cause: error }) : error)
    })
    server.listen(port, hostname, () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => closeServer(server) })
    })
  })
}

/** Closes at once: browsers keep their connections open as long as they can. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
