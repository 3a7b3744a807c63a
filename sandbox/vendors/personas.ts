/** Invented people with accounts at the vendors, for demos and tests. */
export interface Persona {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  /** The two colours of the drawn picture. */
  readonly colours: readonly [string, string]
}

export const PERSONAS: readonly Persona[] = [
  { key: 'mika', firstName: 'Mika', lastName: 'Santos', colours: ['#2fb6a3', '#13547a'] },
  { key: 'noor', firstName: 'نور', lastName: 'الهاشمي', colours: ['#f2a65a', '#a4343a'] },
  { key: 'linh', firstName: 'Linh', lastName: 'Trần', colours: ['#8e7bff', '#3b2a8c'] },
]

/**
 * The persona of a key. A suffix after a point (`mika.2`) makes another account with the same name and face, for a person that no site
 * knows yet.
 */
export function personaOf(key: string): Persona | undefined {
  const known = PERSONAS.find((persona) => persona.key === key.split('.')[0])
  return known && /^\w+(?:\.\w+)?$/u.test(key) ? { ...known, key } : undefined
}

export function nameOf({ firstName, lastName }: Persona): string {
  return `${firstName} ${lastName}`
}

/** The persona's picture: a drawn head in front of their colours. */
export function drawPersona({ colours: [light, dark] }: Persona): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`,
    '<rect width="96" height="96" fill="url(#g)"/>',
    '<circle cx="48" cy="39" r="17" fill="#fff" fill-opacity=".92"/><path d="M15 96c2-22 15-33 33-33s31 11 33 33z" fill="#fff" fill-opacity=".92"/>',
    '</svg>',
  ].join('')
}
