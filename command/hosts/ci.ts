/** CI with a preview of each change: hosts other than the brands' own say noindex by themselves, and a preview calls the back end of its own stage. */
export const CI: Readonly<Record<string, { readonly file: string; readonly text: string }>> = {
  github: {
    file: '.github/workflows/site.yml',
    text: `# Written by "livery host github". Checks and builds every brand at each push, in four shards; shows each pull request, puts main in place.
on: { push: { branches: [main] }, pull_request: {} }
jobs:
  build:
    runs-on: ubuntu-latest
    strategy: { matrix: { shard: [1/4, 2/4, 3/4, 4/4] } }
    env: { SHARD: "\${{ matrix.shard }}", LIVERY_CACHE: "\${{ github.workspace }}/.cache-of-builds" }
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      # dist keeps earlier builds' files, which open pages still ask for; the cache holds packed pages and pictures by their content.
      - uses: actions/cache@v4
        with:
          path: "dist\\n.cache-of-builds"
          key: "sites-\${{ strategy.job-index }}-\${{ github.sha }}"
          restore-keys: "sites-\${{ strategy.job-index }}-"
      - run: npm ci
      - run: npx livery check --strict
      - run: npx livery build
      - uses: actions/upload-artifact@v4
        with: { name: "sites-\${{ strategy.job-index }}", path: dist, include-hidden-files: false }
  place:
    needs: build
    runs-on: ubuntu-latest
    environment: "\${{ github.event_name == 'pull_request' && 'preview' || 'production' }}"
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - uses: actions/download-artifact@v4
        with: { pattern: sites-*, path: dist, merge-multiple: true }
      - run: npm ci
      - run: npx livery host cloudflare --back-end "$LIVERY_BACKEND"
        env: { LIVERY_BACKEND: "\${{ vars.LIVERY_BACKEND }}" }
      - run: for site in hosts/cloudflare/*/; do npx --no-install wrangler pages deploy "$site" --project-name "$(basename "$site")" --branch "$BRANCH"; done
        # A branch may be named as a command: the shell gets its name as a value.
        env: { BRANCH: "\${{ github.head_ref || github.ref_name }}", CLOUDFLARE_API_TOKEN: "\${{ secrets.CLOUDFLARE_API_TOKEN }}" }
`,
  },
  gitlab: {
    file: '.gitlab-ci.yml',
    text: `# Written by "livery host gitlab". Checks and builds every brand at each push, in four shards; shows each merge request, puts main in place.
image: node:24
stages: [build, place]
build:
  stage: build
  parallel: { matrix: [{ SHARD: [1/4, 2/4, 3/4, 4/4] }] }
  variables: { LIVERY_CACHE: "$CI_PROJECT_DIR/.cache-of-builds" }
  # dist keeps earlier builds' files, which open pages still ask for; the cache holds packed pages and pictures by their content.
  cache: { key: "sites-$CI_NODE_INDEX", paths: [dist, .cache-of-builds] }
  script:
    - npm ci
    - npx livery check --strict
    - npx livery build
  artifacts: { paths: [dist], expire_in: 1 week }
.place:
  stage: place
  script:
    - npm ci
    - npx livery host cloudflare --back-end "$LIVERY_BACKEND"
    - for site in hosts/cloudflare/*/; do npx --no-install wrangler pages deploy "$site" --project-name "$(basename "$site")" --branch "$CI_COMMIT_REF_NAME"; done
preview:
  extends: .place
  environment: { name: "preview/$CI_COMMIT_REF_SLUG" }
  rules: [{ if: $CI_PIPELINE_SOURCE == "merge_request_event" }]
production:
  extends: .place
  environment: { name: production }
  rules: [{ if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH }]
`,
  },
}

/** What `init` writes: it names no host yet, and `livery host github` takes its place. */
export const FIRST_WORKFLOW = `# Checks and builds every brand at each push. Put dist/<brand> on your host in a further step: docs/deploy.md of the package says how.
on: [push]
jobs:
  site:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      # Earlier builds' files stay on the site, so that open pages find theirs.
      - uses: actions/cache@v4
        with: { path: dist, key: "dist-\${{ github.sha }}", restore-keys: dist- }
      - run: npm ci
      - run: npx livery check --strict
      - run: npx livery build
      - run: npx livery check --strict
      - uses: actions/upload-artifact@v4
        with: { name: sites, path: dist }
`
