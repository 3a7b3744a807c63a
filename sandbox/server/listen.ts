import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'

/** Something that listens. */
export interface Listening {
  readonly port: number
  close(): Promise<void>
}

/** Serves an app on a port of every network address; 0 takes a free one. Refuses with a plain line when the port is taken. */
export function listen(app: Pick<Hono, 'fetch'>, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: choose another with PORT=…`, { cause: error }) : error)
    })
    server.listen(port, () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => closeServer(server) })
    })
  })
}

/** Ends it now: a browser keeps its connections open for as long as it can. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
