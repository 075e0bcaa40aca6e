import 'portico/jsx/svelte';
