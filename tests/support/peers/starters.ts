import type { Source } from './markup.ts'

/** A framework's app, as created by its starter for Cloudflare Workers. */
export interface Starter {
  name: string
  /** Files by path, with the page as the home page. */
  files(page: Source): Record<string, string>
  /** The commands of the starter's script `build`; wrangler bundles for the deployment. */
  build: string[][]
  /** The starter's wrangler configuration, without name and date. */
  wrangler: {
    main: string
    compatibility_flags?: string[]
    assets?: { directory: string; binding?: string }
  }
  /** The folder that Cloudflare serves without the Worker, after the build. */
  assets: string
  /** Options of the starter's `wrangler deploy`. */
  deploy?: string[]
}

/** Exact versions, installed for all starters together. */
export const packages = {
  hono: '4.13.19',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@hono/react-renderer': '1.0.1',
  honox: '0.1.61',
  '@hono/vite-build': '1.11.1',
  '@hono/vite-dev-server': '0.26.1',
  svelte: '5.57.3',
  '@sveltejs/kit': '2.70.4',
  '@sveltejs/adapter-cloudflare': '7.2.9',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  astro: '7.3.5',
  '@astrojs/cloudflare': '14.3.3',
  'react-router': '8.4.0',
  '@react-router/dev': '8.4.0',
  isbot: '5.2.3',
  '@cloudflare/vite-plugin': '1.64.0',
  vite: '8.3.8',
  wrangler: '4.164.0'
}

export const starters: Starter[] = [
  // honojs/starter cloudflare-workers, @hono/react-renderer
  {
    name: 'Hono + React',
    files: ({ react, css }) => ({
      'public/style.css': css,
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
      'src/home.tsx': `export function Home() {\n  return <>${react.body}</>\n}\n`,
      'src/index.tsx': `
        import { Hono } from 'hono'
        import { reactRenderer } from '@hono/react-renderer'
        import { Home } from './home'
        const app = new Hono()
        app.use(reactRenderer(({ children }) => (
          <html lang="en" className="dark">
            <head>${react.head}<link rel="stylesheet" href="/style.css" /></head>
            <body>{children}</body>
          </html>
        )))
        app.get('/', (c) => c.render(<Home />))
        export default app
      `
    }),
    build: [],
    wrangler: { main: 'src/index.tsx', assets: { directory: 'public' } },
    assets: 'public',
    deploy: ['--minify']
  },
  // honojs/starter x-basic, whose flag nodejs_compat is now the default
  {
    name: 'HonoX',
    files: ({ html, css }) => ({
      'app/style.css': css,
      'app/client.ts': "import { createClient } from 'honox/client'\n\ncreateClient()\n",
      'app/server.ts': "import { createApp } from 'honox/server'\n\nexport default createApp()\n",
      'app/routes/_renderer.tsx': `
        import { jsxRenderer } from 'hono/jsx-renderer'
        import { Link, Script } from 'honox/server'
        export default jsxRenderer(({ children }) => (
          <html lang="en" class="dark">
            <head>
              ${html.head}
              <Link href="/app/style.css" rel="stylesheet" />
              <Script src="/app/client.ts" async />
            </head>
            <body>{children}</body>
          </html>
        ))
      `,
      'app/routes/index.tsx': `
        import { createRoute } from 'honox/factory'
        export default createRoute((c) => c.render(<>${html.body}</>))
      `,
      'tsconfig.json':
        '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "hono/jsx" } }',
      'vite.config.ts': `
        import build from '@hono/vite-build/cloudflare-workers'
        import adapter from '@hono/vite-dev-server/cloudflare'
        import honox from 'honox/vite'
        import { defineConfig } from 'vite'
        export default defineConfig({
          plugins: [
            honox({
              devServer: { adapter },
              client: { input: ['/app/client.ts', '/app/style.css'] }
            }),
            build()
          ]
        })
      `,
      'public/.assetsignore': 'index.js\n.vite/\n'
    }),
    build: [
      ['vite', 'build', '--mode', 'client'],
      ['vite', 'build']
    ],
    wrangler: { main: 'dist/index.js', assets: { directory: 'dist' } },
    assets: 'dist'
  },
  // sv create --template minimal, sv add sveltekit-adapter
  {
    name: 'SvelteKit',
    files: ({ html, css }) => ({
      'src/app.css': css,
      'src/app.html': `<!doctype html>
        <html lang="en" class="dark">
          <head>%sveltekit.head%</head>
          <body data-sveltekit-preload-data="hover">
            <div style="display: contents">%sveltekit.body%</div>
          </body>
        </html>
      `,
      'src/routes/+layout.svelte': `<script>
        import '../app.css'
        let { children } = $props()
      </script>
      {@render children()}
      `,
      'src/routes/+page.svelte': `<svelte:head>${html.head}</svelte:head>\n${html.body}\n`,
      'vite.config.js': `
        import adapter from '@sveltejs/adapter-cloudflare'
        import { sveltekit } from '@sveltejs/kit/vite'
        import { defineConfig } from 'vite'
        export default defineConfig({ plugins: [sveltekit({ adapter: adapter() })] })
      `
    }),
    build: [['vite', 'build']],
    wrangler: {
      main: '.svelte-kit/cloudflare/_worker.js',
      compatibility_flags: ['nodejs_als'],
      assets: { directory: '.svelte-kit/cloudflare', binding: 'ASSETS' }
    },
    assets: '.svelte-kit/cloudflare'
  },
  // create-astro minimal, astro add cloudflare, each page rendered on demand
  {
    name: 'Astro',
    files: ({ html, css }) => ({
      'src/styles.css': css,
      'src/pages/index.astro': `---\nimport '../styles.css'\n---\n<!doctype html>
        <html lang="en" class="dark"><head>${html.head}</head><body>${html.body}</body></html>
      `,
      'astro.config.mjs': `
        import cloudflare from '@astrojs/cloudflare'
        import { defineConfig } from 'astro/config'
        export default defineConfig({ adapter: cloudflare(), output: 'server' })
      `
    }),
    build: [['astro', 'build']],
    wrangler: {
      main: '@astrojs/cloudflare/entrypoints/server',
      compatibility_flags: ['global_fetch_strictly_public'],
      assets: { directory: './dist', binding: 'ASSETS' }
    },
    assets: 'dist/client'
  },
  // remix-run/react-router-templates cloudflare
  {
    name: 'React Router',
    files: ({ react, css }) => ({
      'app/app.css': css,
      'app/routes.ts':
        "import { index } from '@react-router/dev/routes'\nexport default [index('routes/home.tsx')]\n",
      'app/routes/home.tsx': `export default function Home() {\n  return <>${react.body}</>\n}\n`,
      'app/root.tsx': `
        import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
        import './app.css'
        export function Layout({ children }) {
          return (
            <html lang="en" className="dark">
              <head>${react.head}<Meta /><Links /></head>
              <body>{children}<ScrollRestoration /><Scripts /></body>
            </html>
          )
        }
        export default function App() {
          return <Outlet />
        }
      `,
      'app/entry.server.tsx': `
        import { isbot } from 'isbot'
        import { renderToReadableStream } from 'react-dom/server'
        import { ServerRouter } from 'react-router'
        export default async function handleRequest(request, status, headers, context) {
          const userAgent = request.headers.get('user-agent')
          const body = await renderToReadableStream(
            <ServerRouter context={context} url={request.url} />,
            { onError: () => { status = 500 } }
          )
          if ((userAgent && isbot(userAgent)) || context.isSpaMode) await body.allReady
          headers.set('Content-Type', 'text/html')
          return new Response(body, { headers, status })
        }
      `,
      'workers/app.ts': `
        import { createRequestHandler } from 'react-router'
        const handle = createRequestHandler(
          () => import('virtual:react-router/server-build'),
          import.meta.env.MODE
        )
        export default { fetch: (request) => handle(request) }
      `,
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
      'react-router.config.ts': 'export default { ssr: true }\n',
      'vite.config.ts': `
        import { cloudflare } from '@cloudflare/vite-plugin'
        import { reactRouter } from '@react-router/dev/vite'
        import { defineConfig } from 'vite'
        export default defineConfig({
          plugins: [cloudflare({ viteEnvironment: { name: 'ssr' } }), reactRouter()]
        })
      `
    }),
    build: [['react-router', 'build']],
    wrangler: { main: 'workers/app.ts' },
    assets: 'build/client'
  }
]
