const ORIGIN = new URL(document.currentScript.src).origin

window.initGeeGuard = ({ appId }, answer) => {
  fetch(`${ORIGIN}/gd/token?${new URLSearchParams({ app_id: appId })}`)
    .then((response) => response.json())
    .then(answer, () => answer({ status: 'error', data: { code: '-50000', msg: 'network' } }))
}
