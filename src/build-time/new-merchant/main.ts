// `npm run merchant <code>`: creates a brand by copying an existing one.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unwrittenProblems } from '#build-time/brand/checks/unwritten.ts'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'

const USAGE = 'npm run merchant <code> [-- --from <merchant>]'

/** The steps that are left to a person; the marked texts by file. */
function nextSteps(code: string, folder: string): string {
  const marked = unwrittenProblems(folder, (path) => path)
  const fieldsOf = (file: string): string => marked.filter((each) => each.file === file).map(({ field }) => field).join(', ')
  return [
    `merchants/${code} is created. The build refuses it while these are marked TODO:`,
    ...new Set(marked.map(({ file }) => `  ${file}: ${fieldsOf(file)}`)),
    'Leave a language out of "languages" of merchant.json to leave out its texts.',
    `Then it builds: MERCHANTS=${code} npm run build`,
    'Make it a brand of its own:',
    '  merchant.json        hosts, colours, shapes, order',
    '  copy/  seo/          its texts, in each of its languages',
    '  logo.svg  icon.svg   its drawings',
    `Then npm start, and take its pictures: npm run snapshot ${code} -- --from http://${code}.localhost:4173`,
  ].join('\n')
}

try {
  const { values: { from }, positionals: [code] } = parseArgs({ allowPositionals: true, options: { from: { type: 'string', default: 'aurora' } } })
  if (code === undefined) throw new Error(`Name the new merchant's code: ${USAGE}`)
  const root = process.env['MERCHANTS_DIR'] ?? join(process.cwd(), 'merchants')
  const folder = copyMerchant({ root, code, from })
  process.stdout.write(`${nextSteps(code, folder)}\n`)
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
