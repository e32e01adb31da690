/**
 * Modules that the build generates (`src/build/bundle/virtual-modules.ts`). Inside these
 * declarations only `import()` resolves a relative path; an import statement silently yields `any`.
 */

declare module 'babylon:build' {
  /** Hash of everything that the build read. */
  export const buildId: string
  /** Milliseconds since 1970. */
  export const builtAt: number
  /** When the newest commit of the build was made, in milliseconds since 1970; 0 without Git. */
  export const committedAt: number
  /** Hash of the messages of all languages. */
  export const messagesHash: string
  /** The styles inlined into every page, followed by the styles added for the fullscreen layout. */
  export const criticalCss: string
  export const fullscreenCss: string
  /** For the content security policy: `sha256-…` of the inlined CSS. */
  export const criticalCssHash: string
  export const fullscreenCssHash: string
  /** Hashed URLs of the site's stylesheets, in cascade order. */
  export const stylesheets: string[]
  /** Hashed URL of the script that every page loads. */
  export const clientEntry: string
  /** The page's background colour, for `theme-color`. */
  export const groundColour: string
  /** The site's icon as a `data:` URL, which is smaller than the request that it saves. */
  export const inlineIcon: string
  export const fontPreloads: string[]
}

declare module 'babylon:migrations' {
  /** The files in `src/server/db/migrations/`, in order. */
  export const migrations: string[]
}

declare module 'babylon:company' {
  export const company: Record<
    import('./shared/language/locale.ts').Locale,
    import('./shared/facts/company-facts.ts').CompanyFacts
  >
  /** Whether any fact in `locales/company.json` is sample data. */
  export const hasSamples: boolean
}

declare module 'babylon:assets' {
  /**
   * The build's files with their hashed URLs, by unhashed name, such as `gate.svg`. Pictures of
   * posts are listed with the posts.
   */
  export const assets: Record<string, import('./shared/facts/covers.ts').Drawing>
}

declare module 'babylon:icons' {
  /** Bodies (24 × 24) of the icons that the server draws, by name. */
  export const icons: Record<string, string>
}

declare module 'babylon:islands' {
  /** Hashed URLs of the islands' scripts. Scripts of forms are named like `form-contact`. */
  export const islandUrls: Record<import('../.types/islands.ts').IslandName, string> &
    Record<`form-${string}`, string>
  /** Hashed URL of the script that draws icons in islands (`client/network/icons.ts`). */
  export const iconsUrl: string
}

declare module 'babylon:styles' {
  /** Hashed URLs of the site's stylesheets, for the browser. */
  export const stylesheets: string[]
}

declare module 'babylon:content' {
  export const blogs: Record<
    import('./shared/language/locale.ts').Locale,
    import('./server/content/types.ts').BlogSummary
  >
  export const legal: import('./server/content/types.ts').LegalIndex
}

declare module 'babylon:dates' {
  /** The day on which each page last changed, if known (`build/words/page-dates.ts`). */
  export const pageDates: Record<
    import('./shared/language/locale.ts').Locale,
    Record<string, string>
  >
}

declare module 'babylon:messages' {
  /** Messages of the error screens, available even if KV and the assets are down. */
  export const builtInMessages: Record<
    import('./shared/language/locale.ts').Locale,
    Pick<import('./shared/language/messages.ts').Messages, 'dialogs' | 'errors' | 'shell'>
  >
}

declare module 'babylon:desk' {
  /** The messages of the operators' desk, which no public page contains. */
  export const messages: Record<
    import('./shared/language/locale.ts').Locale,
    import('../.types/desk-messages.ts').DeskMessages
  >
  /** Bodies of the navigation's icons, by name. */
  export const icons: Record<import('./ui/icons/desk-icon-names.ts').DeskIconName, string>
  export const stylesheet: string
  export const passkeyScript: string
  export const screenScript: string
  export const editorScript: string
  /** URLs of the editor's configuration, by the language of the desk. */
  export const editorConfigs: Record<import('./shared/language/locale.ts').Locale, string>
  /** Files of posts that this build leaves out: drafts and posts scheduled for later. */
  export const leftOut: readonly { file: string; from?: string }[]
}

declare module 'babylon:guide' {
  /** The guide for authors, in each language of the desk. */
  export const guides: Record<
    import('./shared/language/locale.ts').Locale,
    import('./server/content/types.ts').Document & { title: string }
  >
}

declare module 'babylon:breached' {
  /** The Bloom filter of leaked passwords (`server/accounts/passwords/breached-filter.ts`). */
  const filter: ArrayBuffer
  export default filter
}

declare module 'babylon:passwords' {
  /** Common words, normalised and joined by spaces. */
  export const words: string
  /** Other common passwords, normalised and joined by spaces. */
  export const phrases: string
}

declare module 'babylon:mails' {
  /** The mails, with their placeholders unfilled. */
  export const mails: Record<
    import('./shared/language/locale.ts').Locale,
    Record<
      import('./server/mail/templates.ts').MailTemplate,
      import('./server/mail/templates.ts').CompiledMail
    >
  >
  /** The sender's name in mails. */
  export const senderName: string
}

/** Files imported as text: `import request from './request.http' with { type: 'text' }`. */
declare module '*.http' {
  const text: string
  export default text
}

/** The suffix keeps the compiler from typing the file as an object. esbuild ignores it. */
declare module '*.json?text' {
  const text: string
  export default text
}

/** Wrangler imports WebAssembly as a compiled module by default. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
