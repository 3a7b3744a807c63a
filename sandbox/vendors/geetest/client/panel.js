import { wordsIn } from './words.js'

/** The script's own origin: the vendor's servers. */
const ORIGIN = new URL(document.currentScript.src).origin

export async function askVendor(path, body) {
  const answer = await fetch(
    ORIGIN + path,
    body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  )
  return answer.json()
}

export function loadStyle() {
  return new Promise((resolve, reject) => {
    if (document.querySelector('link[data-geetest]')) return resolve()
    const link = element('link', { rel: 'stylesheet', href: `${ORIGIN}/static/geetest.css` })
    link.dataset.geetest = ''
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  })
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/**
 * The pop-up of both versions. `load` returns a puzzle, `verify(puzzle, response)` whether the response was right. The question is an
 * alternative for people who cannot see or drag; everything works by keyboard.
 */
export function createPanel({ language, load, verify, onSuccess, onFail, onClose, onError }) {
  const words = wordsIn(language)
  const say = element('p', { className: 'geetest_say' })
  say.setAttribute('role', 'status')
  const task = element('div', { className: 'geetest_task' })
  const title = element('h2', { className: 'geetest_title', id: 'geetest_title' })
  const shut = element('button', { type: 'button', className: 'geetest_close', textContent: '×' })
  shut.setAttribute('aria-label', words.close)
  const swap = element('button', { type: 'button', className: 'geetest_swap' })
  const box = element('div', { className: 'geetest_box' }, element('div', { className: 'geetest_head' }, title, shut), task, say, swap)
  box.setAttribute('role', 'group')
  box.setAttribute('aria-labelledby', 'geetest_title')
  const root = element('div', { className: 'geetest_captcha geetest_popup' }, box)
  let puzzle
  let asks = false
  shut.addEventListener('click', close)
  swap.addEventListener('click', () => ((asks = !asks), draw()))

  async function show(first) {
    puzzle = first ?? (await load())
    document.body.append(root)
    draw()
  }

  function draw() {
    swap.hidden = puzzle.press
    swap.textContent = asks ? words.see : words.ask
    title.textContent = puzzle.press
      ? words.press
      : asks
        ? words.question.replace('{a}', puzzle.question.a).replace('{b}', puzzle.question.b)
        : words.slide
    task.replaceChildren(...(puzzle.press ? pressTask() : asks ? questionTask() : pictureTask()))
    // Deferred, because the page may be moving the panel's container right now.
    setTimeout(() => task.querySelector('input, button')?.focus())
  }

  function pressTask() {
    const button = element('button', { type: 'button', className: 'geetest_go', textContent: words.press })
    button.addEventListener('click', () => send({ pressed: true }))
    return [button]
  }

  function questionTask() {
    const input = element('input', { className: 'geetest_answer', inputMode: 'numeric', autocomplete: 'off' })
    input.setAttribute('aria-labelledby', 'geetest_title')
    const form = element(
      'form',
      { className: 'geetest_form' },
      input,
      element('button', { className: 'geetest_go', textContent: words.confirm }),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      event.stopPropagation()
      void send({ answer: Number(input.value) })
    })
    return [form]
  }

  function pictureTask() {
    const base = `${ORIGIN}/pictures/${puzzle.lot_number}`
    const piece = element('img', { className: 'geetest_piece', src: `${base}/piece.svg`, alt: '', draggable: false })
    piece.style.setProperty('top', `${(puzzle.ypos / 180) * 100}%`)
    const picture = element(
      'div',
      { className: 'geetest_picture' },
      element('img', { className: 'geetest_scene', src: `${base}/scene.svg`, alt: '', draggable: false }),
      piece,
    )
    const slider = element('input', { type: 'range', className: 'geetest_slider', min: '0', max: '268', step: '2', value: '0' })
    slider.setAttribute('aria-label', words.position)
    slider.addEventListener('input', () => piece.style.setProperty('left', `${(slider.value / 320) * 100}%`))
    // Releasing the pointer submits; by keyboard, Enter or the button does.
    slider.addEventListener('pointerup', () => Number(slider.value) > 0 && send({ x: Number(slider.value) }))
    slider.addEventListener('keydown', (event) => event.key === 'Enter' && send({ x: Number(slider.value) }))
    const confirm = element('button', { type: 'button', className: 'geetest_go', textContent: words.confirm })
    confirm.addEventListener('click', () => send({ x: Number(slider.value) }))
    return [picture, slider, confirm]
  }

  async function send(response) {
    try {
      if (await verify(puzzle, response)) {
        say.textContent = words.done
        hide()
        return onSuccess()
      }
      onFail()
      puzzle = await load()
      say.textContent = words.wrong
      draw()
    } catch (error) {
      hide()
      onError(error)
    }
  }

  function close() {
    hide()
    onClose()
  }

  function hide() {
    root.remove()
  }

  return { show, hide }
}

/** Creates the `on…` methods that add listeners. Each returns the captcha for chaining. */
export function listeners(captcha, names) {
  const heard = {}
  for (const name of names) {
    heard[name] = () => undefined
    captcha[name] = (run) => {
      heard[name] = run
      return captcha
    }
  }
  return heard
}
