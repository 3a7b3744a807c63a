import { createHash } from 'node:crypto'

/** The short class of a name in a style module, whose path counts from the project's root: every page inlines it. */
export function scopedName(name: string, file: string): string {
  return `${name[0]}${createHash('sha256').update(`${name} ${file}`).digest('hex').slice(0, 4)}`
}
