import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Config {
  readonly name: string
  readonly money: object
  readonly legal: object
  readonly contact?: object
}

/** Writes over the marks in a copied merchant, as a person does: a company and a country of its own, and sentences. `lobbyOf`: a folder whose lobby it shows. */
export function finishMerchant(folder: string, lobbyOf?: string): void {
  const file = join(folder, 'merchant.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as Config
  const { licenceUrl: _marked, helpLine: _theirHelp, ...legal } = { licenceUrl: '', helpLine: {}, ...config.legal }
  const { contact: _theirs, ...own } = config
  writeFileSync(
    file,
    JSON.stringify({
      ...own,
      legalName: `${config.name} Ltd.`,
      money: { ...config.money, currency: 'USD', symbol: '$' },
      country: { code: 'GY', dialingCode: '592' },
      legal: { ...legal, minimumAge: 19 },
    }),
  )
  for (const path of ['copy', 'seo'].flatMap((kind) => readdirSync(join(folder, kind)).map((name) => join(folder, kind, name)))) {
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(/"TODO: ([^"\\]*(?:\\.[^"\\]*)*)"/g, (_whole, text: string) => `"${config.name}, ${text}"`),
    )
  }
  if (lobbyOf === undefined) return
  rmSync(join(folder, 'snapshot'), { recursive: true })
  for (const name of ['snapshot', 'snapshot.json']) cpSync(join(lobbyOf, name), join(folder, name), { recursive: true })
}
