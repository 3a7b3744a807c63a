import { pathOfScreen } from './requests.rules.ts'

/** The screens of a language that open without a network, with the files that they load at first. */
export interface Shell {
  readonly screens: readonly string[]
  /** Addresses of content-hashed files, of all languages. */
  readonly files: readonly string[]
  /** The addresses of words, by language segment. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** In data saver mode only the page that says there is no network. */
const LEAST = ['offline']

/** Pages and files to keep for a language (PWA-5). `shown`: the screen that asks, which the worker may not have seen being loaded. */
export function planShell({ screens, files, words }: Shell, { segment, shown, saveData }: { readonly segment: string; readonly shown: string | undefined; readonly saveData: boolean }): { readonly pages: readonly string[]; readonly files: readonly string[] } {
  const kept = saveData ? LEAST : [...screens, ...(shown === undefined ? [] : [shown])]
  const pages = [...new Set(kept.map((name) => pathOfScreen(name, segment)))]
  return { pages, files: saveData ? [] : [...files, ...(words[segment] ?? [])] }
}
