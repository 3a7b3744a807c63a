// `npm start`: installs what is missing, builds the demo merchants, serves them with the sandbox back end.
// `npm run dev` (--dev): the same with hot reload: Astro's dev server on PORT, the sandbox behind it.
import { ensureBuilt, ensureInstalled, giveUp, nodeBinary, run, runTool, say, start } from './prepare.mjs'

const port = Number(process.env.PORT ?? 4173)

ensureInstalled({ withTests: false })
if (process.argv.includes('--dev')) await serveForDevelopment()
else await serve()

/** The sandbox starts beside the build, and shows each site once that is in place. */
async function serve() {
  const environment = { PORT: String(port) }
  const sandbox = start(nodeBinary(), ['sandbox/server/main.ts'], { environment, onMessage: () => {} })
  const shown = []
  const showSite = (site) => {
    shown.push(site)
    sandbox.send({ site })
  }
  const built = await Promise.race([ensureBuilt({ onSite: showSite }), sandbox.ended.then(() => 'no sandbox')])
  // It printed why it ended.
  if (built === 'no sandbox') process.exit(1)
  if (!built) {
    const ends = shown.length > 0 ? ` The sites shown above (${shown.join(', ')}) are no longer served.` : ''
    giveUp(`The build failed: see its message above.${ends}`)
  }
  sandbox.send('built')
  process.exitCode = await sandbox.ended
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
