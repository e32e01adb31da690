import type { BuildTools } from '../build-tools.ts'
import type { VirtualModules } from './virtual-modules.ts'

export interface BundleOptions {
  outdir: string
  computed: VirtualModules
  tools: BuildTools
}

/** The options of esbuild for all bundles. */
export const shared = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  metafile: true,
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' }
} as const
