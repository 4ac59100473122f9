// Part of React's chunk (`web/chunks.ts`), so that `deferred-script-loader.ts` evaluates React in a separate task before any code uses it.
import 'react/jsx-runtime';
import 'react-dom/client';
