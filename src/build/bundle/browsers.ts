/** The oldest browsers that the scripts and styles are compiled for, as esbuild names them. */
export const browsers = ['chrome120', 'firefox121', 'safari17.2']
