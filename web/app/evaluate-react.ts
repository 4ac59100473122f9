// Part of React's chunk (`web/chunks.ts`): React is evaluated in a task of its own (`boot.ts`), not in the one that first uses it.
import 'react/jsx-runtime';
import 'react-dom/client';
