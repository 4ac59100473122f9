export default {
  stories: 'web/**/*.stories.tsx',
  viteConfig: '.ladle/vite.config.ts',
  outDir: 'dist/stories',
  expandStoryTree: true,
};
