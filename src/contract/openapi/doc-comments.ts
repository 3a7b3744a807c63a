import { readFileSync } from 'node:fs'

const DECLARED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = defineCall\(/g

/** The doc comment above each declaration of a source text, by the declaration's name, on one line. */
export function readDocComments(source: string): Map<string, string> {
  return new Map([...source.matchAll(DECLARED)].map(([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()]))
}

/** The same for the files of the contract, named without folder and ending. */
export function docCommentsOf(files: readonly string[]): Map<string, string> {
  return new Map(files.flatMap((file) => [...readDocComments(readFileSync(new URL(`../${file}.ts`, import.meta.url), 'utf8'))]))
}
