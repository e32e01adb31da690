import { editorConfigs, editorScript } from 'babylon:desk'
import { notFound } from '../../../render/define-page.tsx'
import { hasWordsApp } from '../../../server/words/github/client.ts'
import { githubProxyPath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { escapeHtml } from '../../../shared/text/escape.ts'
import { type EditorData, editorRoot } from '../../../shared/words/editor-protocol.ts'
import type { DocumentScreen } from '../../define-screen.ts'

/**
 * The editor's content security policy: our own files and the proxy only, plus inline styles and
 * `blob:` image previews for the library. Trusted Types would break it.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self' data: blob:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'"
}

/**
 * The bar above the library, with the link back and the guide, in system colours like the
 * library's. Hides the toolbar of multi-line texts, which has rich text buttons only. Also disables
 * animations for reduced motion, which the library ignores, and its backdrop blur, which is
 * repainted in every frame.
 */
const style = `
  :root { color-scheme: light dark }
  body { margin: 0 }
  #nc-root { position: fixed; inset: 33px 0 0; contain: layout }
  .bar { display: flex; justify-content: space-between; box-sizing: border-box; height: 33px; padding: 6px 16px; font: 14px/20px system-ui, sans-serif; background: Canvas; border-block-end: 1px solid GrayText }
  .bar a { color: CanvasText; text-decoration: none }
  .bar a:hover { text-decoration: underline }
  .sui.text-editor .sui.toolbar { display: none }
  .content-editor:has(> [inert]) { cursor: progress }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after, ::backdrop { transition: none !important; backdrop-filter: none !important }
    :root, .sui { --sui-secondary-background-color-translucent: var(--sui-secondary-background-color) !important }
  }
`

/** The editor of words and posts: Sveltia CMS behind the desk's login (decision 46). */
export const screen: DocumentScreen = {
  kind: 'document',

  document({ t, locale, settings, isOwnMachine, deskHref }) {
    const isSetUp = hasWordsApp(settings)
    if (!isSetUp && !isOwnMachine) return notFound
    const data: EditorData = {
      locale,
      config: editorConfigs[locale],
      ...(isSetUp && {
        repository: {
          name: settings.WORDS_REPOSITORY ?? '',
          proxy: localePath(locale, githubProxyPath)
        }
      })
    }
    return {
      title: t('words.edit'),
      resources: `<script type="module" src="${editorScript}"></script>`,
      html: [
        `<style>${style}</style>`,
        `<div id="${editorRoot}" data-editor="${escapeHtml(JSON.stringify(data))}" hidden></div>`,
        `<div class="bar"><a class="back" href="${deskHref('words')}">← ${escapeHtml(t('words.back'))}</a>`,
        // A new tab, so that unsaved text is not lost.
        `<a href="${deskHref('wordsGuide')}" target="_blank">${escapeHtml(t('words.guide'))}</a></div>`,
        `<noscript>${escapeHtml(t('words.noScript'))}</noscript>`,
        // Sveltia CMS renders into this element.
        '<div id="nc-root"></div>'
      ].join(''),
      policy
    }
  }
}
