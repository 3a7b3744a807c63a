import { openPanel } from './panel.js'

/** A chat that is a page of its own. */
void openPanel({
  title: SCRIPT.dataset.title,
  language: document.documentElement.lang.toUpperCase(),
  authKey: new URLSearchParams(location.search).get('key') ?? '',
})
