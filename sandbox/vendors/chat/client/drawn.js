import { openPanel } from './panel.js'

/** A service without an API for pages: its script draws the chat as soon as it runs. */
const { authKey, language } = window.chatIdentity ?? {}
void openPanel({ title: SCRIPT.src.includes('/aican/') ? 'Aican' : 'TX Chat', language: language ?? 'EN', authKey })
