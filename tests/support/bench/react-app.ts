import path from 'node:path'
import { build } from 'esbuild'
import { decodeHtml } from '../form.ts'

/** Elements without content, which have no end tag. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * Builds the smallest app of Hono and React that renders a document: one route, and a tree of
 * elements that React turns into the same HTML at each request.
 * @param file the bundle that is written
 */
export async function buildReactApp(html: string, file: string): Promise<void> {
  await build({
    stdin: {
      contents: `
        import { Hono } from 'hono'
        import { createElement as e } from 'react'
        import { renderToString } from 'react-dom/server'
        const Page = () => ${renderElements(html)}
        export default new Hono().get('*', (c) =>
          c.html('<!DOCTYPE html>' + renderToString(e(Page)))
        )
      `,
      resolveDir: process.cwd()
    },
    outfile: file,
    bundle: true,
    minify: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      'react-dom/server': path.resolve(
        'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'
      )
    }
  })
}

/** Translates React's own output back into calls that create it. */
function renderElements(html: string): string {
  // These elements contain no markup, so their content is passed in an attribute.
  const marked = html.replace(
    /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g,
    (_, name, attributes, text) =>
      `<${name}${attributes} data-raw="${encodeURIComponent(text)}"></${name}>`
  )
  const tokens = marked.matchAll(/<!--.*?-->|<!DOCTYPE html>|<(\/?)([\w-]+)([^>]*)>|([^<]+)/g)
  let code = ''
  for (const [, slash, name, attributes = '', text] of tokens) {
    if (text !== undefined) code += `${JSON.stringify(decodeHtml(text))},`
    else if (name && slash) code += '),'
    else if (name) {
      const isEmpty = empty.has(name) || attributes.endsWith('/')
      code += `e(${JSON.stringify(name)},${renderProps(attributes)},${isEmpty ? '),' : ''}`
    }
  }
  return code.replace(/,$/, '')
}

function renderProps(attributes: string): string {
  const pairs = [...attributes.matchAll(/ ([^\s=]+)(?:="([^"]*)")?/g)].map(
    ([, name = '', value]) => {
      if (name === 'data-raw') {
        return ['dangerouslySetInnerHTML', { __html: decodeURIComponent(value ?? '') }] as const
      }
      if (name === 'style') return ['style', parseStyles(decodeHtml(value ?? ''))] as const
      return [name, decodeHtml(value ?? '')] as const
    }
  )
  return JSON.stringify(Object.fromEntries(pairs))
}

function parseStyles(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((line) => line.split(/:(.*)/s).slice(0, 2))
  )
}
