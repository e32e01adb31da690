import { editorConfigs, editorScript } from 'babylon:desk'
import { notFound } from '../../../pages/define-page.tsx'
import { hasWordsApp } from '../../../server/words/github/client.ts'
import { wordsGatePath } from '../../../shared/links/endpoint-paths.ts'
import { localePath } from '../../../shared/links/paths.ts'
import { escapeHtml } from '../../../shared/text/escape.ts'
import { type EditorData, editorRoot } from '../../../shared/words/editor-protocol.ts'
import { defineDocument } from '../../define-screen.ts'

/**
 * The policy of the editor: only our own files and the gate, but styles that the library writes.
 * Its previews of pictures are `blob:`. Trusted Types would break it.
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

/** The editor of words and posts: Sveltia CMS behind the desk's login (decision 46). */
export const screen = defineDocument({
  document({ t, locale, settings, onOwnMachine }) {
    const isSetUp = hasWordsApp(settings)
    if (!isSetUp && !onOwnMachine) return notFound
    const data: EditorData = {
      locale,
      config: editorConfigs[locale],
      ...(isSetUp && {
        repository: {
          name: settings.WORDS_REPOSITORY ?? '',
          gate: localePath(locale, wordsGatePath)
        }
      })
    }
    return {
      title: t('words.edit'),
      resources: `<script type="module" src="${editorScript}"></script>`,
      html: `<div id="${editorRoot}" data-editor="${escapeHtml(JSON.stringify(data))}" hidden></div><noscript>${escapeHtml(t('words.noScript'))}</noscript>`,
      policy
    }
  }
})
