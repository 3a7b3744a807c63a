// `livery conform <address>`: holds a back end against the contract over HTTP. `livery conform --site <folder>` turns it round.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { printableLines } from './printable.ts'
import { callerFolder } from './settings.ts'

const args = process.argv.slice(2)
if (args.some((word) => /^--site(?:=|$)/.test(word))) await turnedRound()
else await holdBackEnd()

/** A back end that misbehaves, against a built site. */
async function turnedRound(): Promise<void> {
  const { conformSite } = await import('./conform/site.ts')
  try {
    process.exitCode = await conformSite(args)
  } catch (error) {
    refuse((error as Error).message)
  }
}

async function holdBackEnd(): Promise<void> {
  const { readOptions } = await import('./conform/options.ts')
  const { conform, NoBackEnd } = await import('./conform/run.ts')
  const { asText, findingsOf } = await import('./conform/report-text.ts')
  const { asJson, asJunit } = await import('./conform/report-files.ts')
  const { asHtml } = await import('./conform/report-html.ts')
  try {
    const options = readOptions(args, process.env)
    const report = await conform(options)
    console.log(asText(report))
    const writers = { json: asJson, junit: asJunit, html: asHtml }
    for (const [kind, file] of Object.entries(options.outputs))
      writeFileSync(resolve(callerFolder(), file), writers[kind as keyof typeof writers](report))
    process.exitCode = findingsOf(report).length > 0 ? 1 : report.incomplete ? 2 : 0
  } catch (error) {
    if (error instanceof NoBackEnd) refuse(`Nothing answers at ${error.message}`)
    else refuse((error as Error).message)
  }
}

/** The run itself could not be made: another status than that of a back end with findings. */
function refuse(text: string): void {
  console.error(printableLines(`✗ ${text}`))
  process.exitCode = 2
}
