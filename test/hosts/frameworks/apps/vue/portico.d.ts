import 'portico/jsx/vue';
