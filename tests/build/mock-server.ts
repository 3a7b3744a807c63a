import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '#build-time/openapi/document.ts'

const folder = fileURLToPath(new URL('../mock-server/', import.meta.url))

export interface MockServer {
  readonly port: number
  /** Makes the answers that follow: the same seed gives the same answer to the same call. */
  seed(seed: string): void
  stop(): Promise<void>
}

/** Starts Prism on the OpenAPI document of this contract. Throws if it is not installed. */
export async function startMockServer(): Promise<MockServer> {
  if (!existsSync(`${folder}node_modules/@stoplight`))
    throw new Error('The mock server is not installed: `npm test` and `npm run mock` install it.')
  const documents = mkdtempSync(join(tmpdir(), 'livery-openapi-'))
  const document = join(documents, 'openapi.json')
  writeFileSync(document, JSON.stringify(openApiDocument()))
  const server = spawn(process.execPath, [`${folder}serve.mjs`, document], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(server, 'exit')
  const early = gone.then(() => Promise.reject(new Error('The mock server did not start; see its output above.')))
  const port = await Promise.race([announced(createInterface(server.stdout)), early])
  early.catch(() => undefined)
  return {
    port,
    seed: (seed) => void server.stdin.write(`${seed}\n`),
    stop: async () => {
      server.stdin.end()
      await gone
      rmSync(documents, { recursive: true })
    },
  }
}

/** Reads the port; other lines may come first. */
async function announced(lines: AsyncIterable<string>): Promise<number> {
  for await (const line of lines) if (line.startsWith('mock ')) return (JSON.parse(line.slice(5)) as { port: number }).port
  throw new Error('The mock server ended before it reported its port')
}
