// Prism, a mock server that knows of Livery only its OpenAPI document: it checks every request against it and generates every answer from it.
// Prints its port as one line of JSON, takes the seed of the answers that follow as a line of its input, and ends with its parent.
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const require = createRequire(import.meta.url)
const { createLogger } = require('@stoplight/prism-core')
const { getHttpOperationsFromSpec } = require('@stoplight/prism-http')
const { createServer } = require('@stoplight/prism-http-server')

const [, , document] = process.argv
const mock = { dynamic: true, seed: '1' }
const config = {
  mock,
  isProxy: false,
  validateRequest: true,
  validateResponse: true,
  checkSecurity: true,
  errors: true,
  upstreamProxy: undefined,
}
const server = createServer(await getHttpOperationsFromSpec(document), {
  cors: false,
  config,
  components: { logger: createLogger('mock', { level: 'silent' }) },
})
const { port } = new URL(await server.listen(0, '127.0.0.1'))
console.log(`mock ${JSON.stringify({ port: Number(port) })}`)

const seeds = createInterface(process.stdin)
seeds.on('line', (seed) => void (mock.seed = seed))
seeds.on('close', () => process.exit(0))
