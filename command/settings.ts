import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { operatorHostsSchema } from '#build-time/brand/operator-hosts.ts'
import { operatorRightsFields } from '#build-time/brand/operator-rights.ts'

/** `livery.json` of an operator's repository. */
const settingsSchema = v.strictObject({
  /** The version of Livery that the brands' folders are written for; `livery upgrade` raises it. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'a version such as 0.2.0')),
  /** The back end of `dev`, `serve` and `snapshot`. */
  backEnd: v.pipe(v.string(), v.url('an address such as https://api.example.com')),
  /** Hosts that brands' folders may name; `livery upgrade` writes them from the folders where they are missing. */
  hosts: v.optional(operatorHostsSchema),
  ...operatorRightsFields,
})

export type Settings = v.InferOutput<typeof settingsSchema>

/** The folder in which the command was called: the operator's repository. */
export function callerFolder(): string {
  return process.env['LIVERY_CALLER'] ?? process.cwd()
}

/** Throws where the file is missing or wrong. */
export function readSettings(folder: string): Settings {
  const file = join(folder, 'livery.json')
  if (!existsSync(file)) throw new Error('There is no livery.json here: "npx livery init <code>" writes it')
  const read = v.safeParse(settingsSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.output
  const [issue] = read.issues
  throw new Error(`livery.json: ${v.getDotPath(issue) ?? ''}: found ${issue.received}, expected ${issue.message}`)
}

export function writeSettings(folder: string, settings: Settings): void {
  writeFileSync(join(folder, 'livery.json'), `${JSON.stringify(settings, undefined, 2)}\n`)
}
