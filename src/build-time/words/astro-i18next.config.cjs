// CommonJS because astro-i18next drops an ES module configuration silently.
const { readdirSync } = require('node:fs')
const { join } = require('node:path')

const locales = join(__dirname, '../../i18n/locales')
const languages = readdirSync(locales).sort()

module.exports = {
  defaultLocale: 'en',
  locales: languages,
  namespaces: readdirSync(join(locales, 'en')).map((file) => file.replace(/\.json$/, '')),
  defaultNamespace: 'common',
  i18nextServer: {
    // Names of languages are folder names, lower case: i18next would make `pt-BR` of `pt-br` and not find it.
    lowerCaseLng: true,
    preload: languages,
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    backend: { loadPath: join(locales, '{{lng}}', '{{ns}}.json') },
  },
}
