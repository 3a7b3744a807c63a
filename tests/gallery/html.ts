import type { Shot } from './plan.ts'
import type { State } from './state.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The gallery as one HTML file: one row per state with its pictures side by side, and filters at the top. */
export function galleryPage(
  shots: readonly Shot[],
  { missing, greys }: { missing: ReadonlyMap<Shot, string>; greys: readonly { name: string; file: string }[] },
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Livery gallery</title><style>${STYLE}</style></head>
<body><header><h1>Gallery</h1><form id="filters">${filters(shots)}</form></header>
<main>
<section><h2>Layout alone</h2><p>Home of each brand without its colours.</p><div class="row">${greys.map(({ name, file }) => `<figure><img src="${file}" alt="Home of ${escape(name)} in grey" width="260"><figcaption>${escape(name)}</figcaption></figure>`).join('')}</div></section>
${[...new Set(shots.map(({ state }) => state))]
  .map((state) =>
    row(
      state,
      shots.filter((shot) => shot.state === state),
      missing,
    ),
  )
  .join('\n')}
</main><script>${SCRIPT}</script></body></html>
`
}

function row({ screen, state }: State, shots: readonly Shot[], missing: ReadonlyMap<Shot, string>): string {
  return `<section><h2>${escape(screen + (state && `: ${state}`))}</h2><div class="row">${shots.map((shot) => figure(shot, missing.get(shot))).join('')}</div></section>`
}

function figure({ brand, language, size, file, path }: Shot, problem: string | undefined): string {
  const caption = `<figcaption>${escape(brand.name)} · ${language} · ${size.name}<br><small>${escape(path)}</small></figcaption>`
  const picture =
    problem === undefined
      ? `<a href="${file}"><img src="${file}" alt="" loading="lazy" width="${size.name === 'phone' ? 260 : 520}"></a>`
      : `<p class="missing">No picture: ${escape(problem)}</p>`
  return `<figure data-brand="${brand.code}" data-language="${language}" data-size="${size.name}">${picture}${caption}</figure>`
}

function filters(shots: readonly Shot[]): string {
  const group = (name: string, values: readonly string[]): string =>
    `<fieldset><legend>${name}</legend>${[...new Set(values)].map((value) => `<label><input type="checkbox" name="${name}" value="${value}" checked> ${value}</label>`).join('')}</fieldset>`
  return (
    group(
      'brand',
      shots.map(({ brand }) => brand.code),
    ) +
    group(
      'language',
      shots.map(({ language }) => language),
    ) +
    group(
      'size',
      shots.map(({ size }) => size.name),
    )
  )
}

const STYLE = `
body{margin:0;font:15px/1.45 system-ui,sans-serif;color:#1c1e26;background:#f3f3f5}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;padding:8px 24px;background:#fffffff2;border-bottom:1px solid #d9d9e0}
h1{font-size:18px;margin:0}h2{font-size:16px;margin:0 0 8px}form{display:flex;flex-wrap:wrap;gap:8px 24px}
fieldset{border:0;margin:0;padding:0;display:flex;gap:10px;align-items:center}legend{float:left;font-weight:600;margin-inline-end:6px}
section{padding:20px 24px}.row{display:flex;gap:16px;overflow-x:auto;align-items:flex-start;padding-bottom:8px}
figure{margin:0;flex:none}img{display:block;height:auto;border-radius:10px;box-shadow:0 2px 12px #0002;background:#fff}
figcaption{padding:8px 2px;color:#4b4e5c;max-width:520px}.missing{width:260px;padding:16px;background:#ffe9e6;border-radius:10px;color:#7a1207}`

const SCRIPT = `
const form = document.getElementById('filters')
form.addEventListener('change', () => {
  const chosen = new FormData(form)
  for (const figure of document.querySelectorAll('figure[data-brand]')) {
    figure.hidden = ['brand', 'language', 'size'].some((name) => !chosen.getAll(name).includes(figure.dataset[name]))
    figure.style.display = figure.hidden ? 'none' : ''
  }
  for (const section of document.querySelectorAll('section')) {
    const figures = [...section.querySelectorAll('figure[data-brand]')]
    section.hidden = figures.length > 0 && figures.every((figure) => figure.hidden)
  }
})`
