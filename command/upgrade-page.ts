import { compareVersions, type Migration } from './migrations.ts'

export interface Upgrade {
  readonly from: string
  readonly to: string
  /** The migrations with the files that each changed. */
  readonly done: readonly { readonly migration: Migration; readonly files: readonly string[] }[]
  /** The schemas that were written anew. */
  readonly schemas: readonly string[]
  /** Parts of which ours has changed since they were copied (BRD-5). */
  readonly parts: readonly string[]
  /** The changelog's sections between the versions. */
  readonly changes: string
}

/** Prints UPGRADE.md: what changed for this repository, and what a person looks at before a deploy. */
export function upgradePage({ from, to, done, schemas, parts, changes }: Upgrade): string {
  const moved = done.filter(({ files }) => files.length > 0)
  return [
    `# From ${from} to ${to}`,
    '',
    'Written by `livery upgrade`. Keep it until you have looked at what it names, then delete it.',
    '',
    '## What changed in this repository',
    '',
    ...moved.flatMap(({ migration: { version, about }, files }) => [`- ${about} (${version})`, ...files.map((file) => `  - \`${file}\``)]),
    `- The schemas that editors use: ${schemas.map((file) => `\`${file}\``).join(', ')}.`,
    '',
    '## What to look at',
    '',
    ...new Set(moved.map(({ migration }) => `- ${migration.look}`)),
    ...parts.map(
      (file) =>
        `- \`${file}\` is a copy of a part that has changed: compare \`${file.replace('/', '/.ours/')}\` with \`${file.replace('/', '/.ours/')}.old\`, and take over what you need.`,
    ),
    '- `npx livery check` finds what the new version no longer accepts, with file, field and fix.',
    '- `npx livery build && npx livery serve` shows the sites before you deploy them.',
    '',
    '## What is new',
    '',
    changes.trim() === '' ? 'The changelog names nothing.' : changes.trim(),
    '',
  ].join('\n')
}

/** The sections of the changelog above one version, up to another. */
export function versionsBetween(changelog: string, from: string, to: string): string {
  return changelog
    .split(/^(?=## \d)/m)
    .filter((section) => {
      const version = /^## (\d+\.\d+\.\d+)/.exec(section)?.[1]
      return version !== undefined && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0
    })
    .map((section) => section.replace(/^## /, '### ').trim())
    .join('\n\n')
}
