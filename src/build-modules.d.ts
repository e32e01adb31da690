/**
 * What the build computes and bundles in (`src/build/virtual-modules.ts`). Inside these declarations
 * only `import()` finds a relative path; an import statement quietly yields `any`.
 */

declare module 'babylon:build' {
  /** Hash of everything that the build read. */
  export const buildId: string
  /** Milliseconds since 1970. */
  export const builtAt: number
  /** Hash of the wording of all languages. */
  export const messagesHash: string
  export const criticalCss: string
  /** For the policy: `sha256-…` of the inlined CSS. */
  export const criticalCssHash: string
  /** Hashed addresses of what the head of a page loads. */
  export const stylesheet: string
  export const clientEntry: string
  /** The page's ground, for what a browser paints around it. */
  export const groundColour: string
  /** The icon of the site as a `data:` address: smaller than the request it saves. */
  export const inlineIcon: string
  export const fontPreloads: string[]
}

declare module 'babylon:assets' {
  export interface Asset {
    url: string
    width?: number
    height?: number
  }
  /** Hashed files by their plain name, for example `gate.svg`. */
  export const assets: Record<string, Asset>
}

declare module 'babylon:icons' {
  /** Bodies (24 × 24) of the icons that the server draws, by name. */
  export const icons: Record<string, string>
}

declare module 'babylon:islands' {
  /** Hashed addresses of the islands' scripts; those of forms are named `form-contact`. */
  export const islandUrls: Record<import('../.types/islands.ts').IslandName, string> &
    Record<`form-${string}`, string>
  /** Hashed address of the script that draws icons in islands (`client/icons.ts`). */
  export const iconsUrl: string
}

declare module 'babylon:content' {
  /** Newest first. */
  export const posts: Record<
    import('./shared/locale.ts').Locale,
    import('./server/content/types.ts').PostSummary[]
  >
  export const legal: import('./server/content/types.ts').LegalIndex
}

declare module 'babylon:messages' {
  /** The few words that must be there when everything else is down. */
  export const builtInMessages: Record<
    import('./shared/locale.ts').Locale,
    Pick<import('./shared/messages.ts').Messages, 'errors' | 'shell'>
  >
}

declare module 'babylon:mails' {
  /** Placeholders are still in them. */
  export const mails: Record<
    import('./shared/locale.ts').Locale,
    Record<
      import('./server/mail/templates.ts').MailTemplate,
      import('./server/mail/templates.ts').CompiledMail
    >
  >
  /** The name that mails come from. */
  export const senderName: string
}

/** Files that are taken in as text: `import request from './request.http' with { type: 'text' }`. */
declare module '*.http' {
  const text: string
  export default text
}

/** The suffix keeps the compiler from taking the file for an object; esbuild ignores it. */
declare module '*.json?text' {
  const text: string
  export default text
}

/** WebAssembly arrives compiled (wrangler's rules say so without being asked). */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
