// Stands in for Facebook's SDK for JavaScript: the functions of version 23.0 that sign a person in. Its page and its Graph API are where the script is.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  let app
  let token

  function init({ appId, version }) {
    if (version !== 'v23.0') throw new Error(`init not called with valid version: ${version}`)
    app = { appId, version }
  }

  /** Opens the vendor's page and calls back once: with the person's access token, or with `unknown` when the window was closed. */
  function login(done, { scope = 'public_profile' } = {}) {
    if (!app) throw new Error('FB.login() called before FB.init().')
    const query = new URLSearchParams({ app_id: app.appId, display: 'popup', response_type: 'token', scope, origin: location.origin })
    const popup = window.open(`${origin}/${app.version}/dialog/oauth?${query}`, '_blank', 'popup,width=500,height=600')
    const watching = setInterval(() => void ((!popup || popup.closed) && finish(null)), 500)
    window.addEventListener('message', handle)

    function handle({ source, origin: from, data }) {
      if (source === popup && from === origin) finish(data.authResponse)
    }

    function finish(authResponse) {
      clearInterval(watching)
      window.removeEventListener('message', handle)
      token = authResponse?.accessToken
      done({ status: authResponse ? 'connected' : 'unknown', authResponse })
    }
  }

  /** `FB.api('/me', { fields }, callback)`. */
  async function api(path, fields, done) {
    const answer = await fetch(`${origin}/${app.version}${path}?${new URLSearchParams({ ...fields, access_token: token ?? '' })}`)
    done(await answer.json())
  }

  window.FB = { init, login, api }
  window.fbAsyncInit?.()
})()
