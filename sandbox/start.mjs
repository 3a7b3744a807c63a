// `npm start`: installs what is missing, builds the demo merchants, serves them with the sandbox back end.
// `npm run dev` (--dev): the same with hot reload: Astro's dev server on PORT, the sandbox behind it.
import { ensureBuilt, ensureInstalled, giveUp, nodeBinary, run, runTool, say } from './prepare.mjs'

const port = Number(process.env.PORT ?? 4173)

ensureInstalled({ withTests: false })
if (process.argv.includes('--dev')) await serveForDevelopment()
else await serve()

async function serve() {
  if (!(await ensureBuilt())) giveUp('The build failed: see its message above.')
  process.exitCode = await run(nodeBinary(), ['sandbox/server/main.ts'], { PORT: String(port) })
}

async function serveForDevelopment() {
  const sandboxPort = port + 200
  say(`The sandbox serves /wps/ on port ${sandboxPort}; pages reload as you edit.`)
  const ended = await Promise.race([
    run(nodeBinary(), ['sandbox/server/main.ts'], { PORT: String(sandboxPort), LIVERY_SITE: `http://localhost:${port}` }),
    runTool('astro', ['dev', '--host', '--port', String(port)], { LIVERY_SANDBOX: `http://localhost:${sandboxPort}` }),
  ])
  process.exit(ended)
}
