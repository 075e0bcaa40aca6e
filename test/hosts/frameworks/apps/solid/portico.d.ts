import 'portico/jsx/solid';
