import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { problemsOf, type Problem } from '#build-time/brand/problems.ts'

/** Reads the JSON files of one merchant's folder and collects every problem, so that one build names them all. */
export class FolderReader {
  readonly problems: Problem[] = []
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The name of a file of the folder in an error: its path from the project's root. */
  nameOf(path: string): string {
    return relative(join(this.#folder, '../..'), join(this.#folder, path))
  }

  /** The parsed file, or undefined with its problems collected. */
  read<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
    const file = this.nameOf(path)
    const place = join(this.#folder, path)
    if (!existsSync(place)) {
      this.problems.push({ file, field: '', found: 'no such file', expected: 'a JSON file', fix: `copy it from another merchant's folder and change it` })
      return undefined
    }
    const json = this.#parse(file, readFileSync(place, 'utf8'))
    if (json === undefined) return undefined
    const result = v.safeParse(schema, json.value)
    if (result.success) return result.output
    this.problems.push(...problemsOf(file, schema, result.issues))
    return undefined
  }

  #parse(file: string, text: string): { value: unknown } | undefined {
    try {
      return { value: JSON.parse(text) }
    } catch (error) {
      this.problems.push({ file, field: '', found: (error as Error).message, expected: 'JSON', fix: 'check for a missing comma or quote there' })
      return undefined
    }
  }
}
