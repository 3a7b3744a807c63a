// Firebase's Auth emulator, as `firebase emulators:start --only auth` serves it, without the command line tool, which takes a minute to load on a
// small machine. Installs its packages if they are missing, prints its port as one line of JSON and ends with its parent.
import { createRequire } from 'node:module'
import { ensureAuthEmulator } from '../equipment.mjs'

ensureAuthEmulator()
const require = createRequire(import.meta.url)
const { createApp } = require('firebase-tools/lib/emulator/auth/server')
const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec').default
const { SingleProjectMode } = require('firebase-tools/lib/emulator/auth')

/** What a browser asks for, and the codes that a phone would show. Compiling schemas for the other paths takes five of eight seconds of the start. */
const ASKED =
  /^\/v1\/(?:accounts:|projects$|recaptchaParams$|token$)|^\/v2\/recaptchaConfig$|^\/emulator\/v1\/projects\/[^/]+\/(?:config|verificationCodes)$/
for (const path of Object.keys(paths)) if (!ASKED.test(path)) delete paths[path]

const app = await createApp(process.argv[2], SingleProjectMode.NO_WARNING)
const server = app.listen(0, '127.0.0.1', () => console.log(`emulator ${JSON.stringify({ port: server.address().port })}`))
process.stdin.on('end', () => process.exit(0)).resume()
